/** How long a text that nobody saves is kept, in the browser and here (D-167, D-182), and how many. */
export const keptDays = 30;
export const mostTexts = 60;
export const mostOfForm = 5;
