/** People of the campaign's opt-in forms who are added to the platform: off until a list is chosen for them. */
import { Textarea } from '@mantine/core'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import { PagedSelect } from '../ui/paged-select.tsx'
import { sourceList, type IntegrationAt } from './api.ts'
import { Fold } from './fold.tsx'
import type { Flow, FlowAction } from './integration-steps.ts'
import { capitalized, noneYet, triggerFacts } from './integration-text.ts'

const MAX_NAME = 200
const MAX_CONSENT = 1000

type OptInFieldsProps = {
  at: IntegrationAt
  view: IntegrationView
  flow: Flow
  act: (action: FlowAction) => void
}

/** Nothing where the platform takes nobody. */
export function OptInFields({ at, view: { platform }, flow, act }: OptInFieldsProps) {
  const facts = triggerFacts(platform, platform.addsTo)
  if (!facts) return null
  const { kind, one, many } = facts
  const { connectionId, optIn } = flow.settings
  const set = (change: Partial<typeof optIn>) =>
    act({ act: 'set', settings: { optIn: { ...optIn, ...change } } })
  return (
    <Fold label="Opt-in people" value={optIn.list?.name ?? 'Not added'}>
      <PagedSelect
        label={`Add the people of opt-in forms to this ${one}`}
        description={`Without one, only people whom ${platform.name} has already are written to.`}
        placeholder="None"
        listLabel={capitalized(many)}
        empty={noneYet(facts)}
        maxLength={MAX_NAME}
        list={sourceList(at, { connectionId, kind })}
        value={optIn.list?.name ?? ''}
        onChoose={({ id, name }) => set({ list: { id, name } })}
        {...(optIn.list && { none: { label: 'None', onChoose: () => set({ list: null }) } })}
      />
      {optIn.list && (
        <Textarea
          label="What they agreed to"
          description="The sentence beside your form: it goes along with each of them."
          autosize
          minRows={2}
          maxLength={MAX_CONSENT}
          value={optIn.consent}
          onChange={({ currentTarget }) => set({ consent: currentTarget.value })}
        />
      )}
    </Fold>
  )
}
