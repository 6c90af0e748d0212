/** The campaigns that another one may start, as the list shows them. */
import type { z } from 'zod'
import type { campaignSettingsAnswer } from '#domain/campaigns/campaign-settings.api.ts'

export type ChainOption = z.output<typeof campaignSettingsAnswer>['chainOptions'][number]

/** Whoever chooses it has no campaign start any more. */
export const NO_CAMPAIGN = 'none'

/** One that is not live says so: it starts nobody. `chosen` may be gone by now. */
export function chainChoices(options: readonly ChainOption[], chosen: string) {
  if (chosen === '') return choicesOf(options)
  const isThere = options.some(({ id }) => id === chosen)
  const gone = { value: chosen, label: 'A campaign that is gone or put away' }
  return [{ value: NO_CAMPAIGN, label: 'None' }, ...choicesOf(options), ...(isThere ? [] : [gone])]
}

function choicesOf(options: readonly ChainOption[]) {
  return options.map(({ id, name, stage }) => ({
    value: id,
    label: stage === 'live' ? name : `${name} (${stage})`,
  }))
}
