/** The proof log of a campaign: whether its urgency is honest, and all that happened, as it can be shown to others. */
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import { ExplanationSection } from './explanation-section.tsx'
import { HonestySection } from './honesty-section.tsx'
import { LogSection } from './log-section.tsx'

export function ProofLogScreen() {
  const { id, timezone } = useLoadedCampaign()
  return (
    <>
      <HonestySection campaignId={id} />
      <LogSection campaignId={id} zone={timezone} />
      <ExplanationSection campaignId={id} />
    </>
  )
}
