/** The campaigns that another one may start, as the list shows them. */
import type { z } from 'zod'
import type { campaignSettingsAnswer } from '#domain/campaigns/campaign-settings.api.ts'

export type ChainOption = z.output<typeof campaignSettingsAnswer>['chainOptions'][number]

/** One that is not live says so: it starts nobody. `chosen` may be gone by now. */
export function chainChoices(options: readonly ChainOption[], chosen: string) {
  const choices = options.map(({ id, name, stage }) => ({
    value: id,
    label: stage === 'live' ? name : `${name} (${stage})`,
  }))
  const isThere = chosen === '' || options.some(({ id }) => id === chosen)
  return isThere ? choices : [...choices, { value: chosen, label: 'A campaign that is gone or put away' }]
}
