/** Makes sure that an answer is one of ours: a proxy or a captive portal may speak in the server's place. */
import type { CampaignDecision, DecisionAnswer } from '#domain/visitors/decision.ts'

export function parseAnswer(heard: unknown): DecisionAnswer | undefined {
  const { c, ...rest } = Object(heard) as DecisionAnswer
  if (!Number.isFinite(rest.now) || !Array.isArray(c)) return undefined
  return { ...rest, c: c.filter(makesSense) }
}

/** Comparing takes care of deadlines that are words, or no numbers at all. */
function makesSense(decision: CampaignDecision | null) {
  return decision?.id && (decision.at ?? 0) >= 0
}
