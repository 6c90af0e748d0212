/** A device that keeps passkeys, inside Chromium: its person is there, and verified unless a test says otherwise. */
import type { Page } from '@playwright/test'

export type VirtualAuthenticator = {
  /** Whether its person shows finger, face or PIN. */
  verify: (isVerified: boolean) => Promise<void>
}

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
  }
}
