import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './e2e/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: /e2e.[^/]+\.test\.ts$/,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  // A busy machine may starve a browser once; what needs the second try is named at the end.
  retries: 1,
  use: { ...devices['Desktop Chrome'], locale: 'it-IT', launchOptions: chromiumLaunch(), trace: 'retain-on-failure' },
})
