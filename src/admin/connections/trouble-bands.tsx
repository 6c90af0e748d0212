/** A band for each connection of a campaign that does not work, and for each trigger that nobody comes by. */
import type { connectionsApi } from '#domain/connections/connections.api.ts'
import type { Answer } from '../calls/request.ts'
import { BrokenBand } from './broken-band.tsx'
import { UnheardBand } from './unheard-band.tsx'

export type TroubleBandsProps = {
  campaignId: string
  trouble: Answer<typeof connectionsApi.brokenOfCampaign>
  now: number
}

export function TroubleBands({ campaignId, trouble: { connections, triggers }, now }: TroubleBandsProps) {
  return (
    <>
      {connections.map((broken) => (
        <BrokenBand key={broken.id} broken={broken} now={now} />
      ))}
      {triggers.map((trigger) => (
        <UnheardBand key={trigger.id} campaignId={campaignId} trigger={trigger} now={now} />
      ))}
    </>
  )
}
