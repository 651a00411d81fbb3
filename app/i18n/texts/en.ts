import en from '#functions/core/i18n/en.json' with { type: 'json' };

export const { screens } = en;
