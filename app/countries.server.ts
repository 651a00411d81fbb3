export const countryOptions = (_language: string, present: string | null) =>
  ['Italy', 'Germany', ...(present ? [present] : [])].map((value) => ({ value, label: value }));
