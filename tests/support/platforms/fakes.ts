/** The fakes of all platforms that we talk to: one more is a file and a line. */
import { fakeActivecampaign } from './activecampaign.ts'
import { fakeBrevo } from './brevo.ts'
import { fakeDrip } from './drip.ts'
import type { FakePlatform } from './fake-platform.ts'
import { fakeKit } from './kit.ts'
import { fakeMailerlite } from './mailerlite.ts'

export const fakes: readonly FakePlatform[] = [
  fakeMailerlite,
  fakeKit,
  fakeActivecampaign,
  fakeDrip,
  fakeBrevo,
]
