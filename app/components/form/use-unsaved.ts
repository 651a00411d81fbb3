export const useUnsavedWarning = (_formId: string): void => undefined;
