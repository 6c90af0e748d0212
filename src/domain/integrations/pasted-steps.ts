/** How an owner has a platform call a trigger's address, where they have to do it themselves. */
import { TRY_IT_ONCE } from '../platforms/platform.ts'
import { findPlatform } from '../platforms/platforms.ts'

const anywhere = [
  'Open the automation in which the deadline should start.',
  'Add a step that calls a webhook with the method POST, and paste the address.',
  'Have it send the subscriber’s address as "email".',
  TRY_IT_ONCE,
]

export function pastedSteps(platform: string): string[] {
  return [...(findPlatform(platform)?.webhookSteps ?? anywhere)]
}
