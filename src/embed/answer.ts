/** Makes sure that an answer is one of ours: a proxy or a captive portal may speak in the server's place. */
import type { CampaignDecision, DecisionAnswer } from '#domain/visitors/decision.ts'

export function understand(heard: unknown): DecisionAnswer | undefined {
  if (!isAnswer(heard)) return undefined
  heard.c = heard.c.filter(makesSense)
  return heard
}

function isAnswer(heard: unknown): heard is DecisionAnswer {
  const answer = heard as Partial<DecisionAnswer> | null | undefined
  return Number.isFinite(answer?.now) && Array.isArray(answer?.c)
}

/** Comparing takes care of deadlines that are words, or no numbers at all. */
function makesSense(decision: CampaignDecision | null) {
  return !!decision?.id && (decision.at ?? 0) >= 0
}
