import { chromium } from '@playwright/test';
import { chromiumOptions } from './tests/support/chromium.ts';
