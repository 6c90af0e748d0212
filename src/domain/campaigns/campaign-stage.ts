/** What its owner has made of a campaign, and what its visitors get of it (behavior §6). */

/** `nothing`: as if we were not there. `afterUrl`: the offer is over for everybody, whatever deadline they had. */
type ForVisitors = 'nothing' | 'offer' | 'afterUrl'

type StageFacts = {
  visitors: ForVisitors
  /** A sale that is reported counts: whoever bought before a pause may be told to us during it. */
  recordsSales: boolean
}

const stages = {
  draft: { visitors: 'nothing', recordsSales: false },
  live: { visitors: 'offer', recordsSales: true },
  paused: { visitors: 'nothing', recordsSales: true },
  ended: { visitors: 'afterUrl', recordsSales: true },
} as const satisfies Record<string, StageFacts>

export type CampaignStage = keyof typeof stages

export const campaignStages = Object.keys(stages) as [CampaignStage, ...CampaignStage[]]

export function stageFacts(stage: CampaignStage): StageFacts {
  return stages[stage]
}
