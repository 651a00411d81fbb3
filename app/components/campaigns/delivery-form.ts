/** The id of the form with the controls of a delivery, by which an action knows it. */
export const deliveryForm = 'delivery';
