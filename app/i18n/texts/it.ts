import it from '#functions/core/i18n/it.json' with { type: 'json' };

export const { screens } = it;
