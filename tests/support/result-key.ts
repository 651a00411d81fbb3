/** The key that signs the results of tests, known to everybody. */
export const resultKey = 'MC4CAQAwBQYDK2VwBCIEILR0UyOASz7R+LuTRUqUm6uHzoMbM39sFSy0DUBjBA1f';

/** Its public key, SPKI as base64. */
export const publicResultKey = 'MCowBQYDK2VwAyEAmxuq0PVk4EAn3uCAlgtWrVqOE550rJjwXrfH5C53doA=';
