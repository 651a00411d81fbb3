/** Shows or hides the sample content of a local database (D-95). */
export const setSamples = (d1: D1Database, isOn: boolean) =>
  d1
    .prepare('update "siteState" set "showSamples" = ?1 where "showSamples" <> ?1')
    .bind(isOn ? 1 : 0)
    .run();
