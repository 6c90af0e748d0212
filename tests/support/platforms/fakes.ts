/** The fakes of all platforms that we talk to: one more is a file and a line. */
import { fakeActivecampaign } from './activecampaign.ts'
import { fakeBrevo } from './brevo.ts'
import { fakeDrip } from './drip.ts'
import type { FakePlatform } from './fake-platform.ts'
import { fakeKit } from './kit.ts'
import { fakeMailchimp } from './mailchimp.ts'
import { fakeKlaviyo } from './klaviyo.ts'
import { fakeGetresponse } from './getresponse.ts'
import { fakeKeap } from './keap.ts'
import { fakeOntraport } from './ontraport.ts'
import { fakeHubspot } from './hubspot.ts'
import { fakeAweber } from './aweber.ts'
import { fakeMailerlite } from './mailerlite.ts'

export const fakes: readonly FakePlatform[] = [
  fakeMailerlite,
  fakeKit,
  fakeActivecampaign,
  fakeDrip,
  fakeMailchimp,
  fakeKlaviyo,
  fakeGetresponse,
  fakeKeap,
  fakeOntraport,
  fakeHubspot,
  fakeAweber,
  fakeBrevo,
]
