/** The yearly fees in US cents (JOI-02). The key names the text of the category. */
export const yearlyFees = [
  { category: 'students', amount: 2500 },
  { category: 'postdocs', amount: 3500 },
  { category: 'permanent', amount: 5000 },
  { category: 'nonAcademic', amount: 7500 },
] as const;

export const feeCurrency = 'USD';

/** Where a membership period comes from: a payment, a conference fee, an admin's decision (D-70). */
export const renewalSources = ['payment', 'conference', 'manual'] as const;
