import type { CDPSession, ViewportSize } from '@playwright/test';

/** What is drawn of a page at which nobody looks: to draw all of it takes a sixth of the time of the browser tests. */
const corner = { width: 16, height: 16 };

/** Draws only a corner of a page, until its window gets another size; its layout is that of the whole window. */
export const drawCorner = (tools: CDPSession) => tools.send('Emulation.setVisibleSize', corner);

/** Lays a page of a desktop out for a window, of which as much is drawn as before. */
export const layOut = (tools: CDPSession, { width, height }: ViewportSize) =>
  tools.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, screenWidth: width, screenHeight: height },
    ...{ deviceScaleFactor: 1, mobile: false, dontSetVisibleSize: true },
  });
