/** What few owners need: tags at the start, the expiry and the sale, and people of an opt-in form who are added. */
import { Select, Textarea } from '@mantine/core'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import type { TagAct } from '#domain/integrations/integration-settings.ts'
import { PagedSelect } from '../ui/paged-select.tsx'
import { sourceList, type IntegrationAt } from './api.ts'
import { Fold } from './fold.tsx'
import classes from './flow.module.css'
import type { Flow, FlowAction } from './integration-steps.ts'
import { capitalized, extrasText, noneYet, taggedBy, triggerFacts } from './integration-text.ts'

type ExtrasProps = {
  at: IntegrationAt
  view: IntegrationView
  flow: Flow
  act: (action: FlowAction) => void
}

/** Nothing where the platform has neither. */
export function Extras(props: ExtrasProps) {
  const { platform } = props.view
  const tags = taggedBy(platform)
  const lists = triggerFacts(platform, 'list')
  if (!tags && !lists) return null
  const words = [...(tags ? [capitalized(tags.many)] : []), ...(lists ? ['opt-in people'] : [])]
  return (
    <Fold label={words.join(' and ')} value={extrasText(props.flow.settings)}>
      {tags && <TagFields {...props} />}
      {lists && <OptInFields {...props} />}
    </Fold>
  )
}

const moments = {
  start: 'When a deadline starts',
  expiry: 'When it expires',
  sale: 'When they buy',
} as const

type Moment = keyof typeof moments

function TagFields(props: ExtrasProps) {
  return (Object.keys(moments) as Moment[]).map((moment) => (
    <TagField key={moment} moment={moment} {...props} />
  ))
}

function TagField({ at, view: { platform }, flow, act, moment }: ExtrasProps & { moment: Moment }) {
  const tags = taggedBy(platform)
  if (!tags) return null
  const { connectionId } = flow.settings
  const chosen = flow.settings.tags[moment]
  const set = (change: Partial<TagAct>) =>
    act({ act: 'set', settings: { tags: { ...flow.settings.tags, [moment]: { ...chosen, ...change } } } })
  return (
    <div className={classes.pair} role="group" aria-label={moments[moment]}>
      <Select
        label={moments[moment]}
        data={[
          { value: 'add', label: `Add a ${tags.one}` },
          ...(tags.canRemove ? [{ value: 'remove', label: `Remove a ${tags.one}` }] : []),
        ]}
        value={chosen.act}
        onChange={(next) => set({ act: next === 'remove' ? 'remove' : 'add' })}
      />
      <PagedSelect
        label={capitalized(tags.one)}
        placeholder="None"
        listLabel={capitalized(tags.many)}
        empty={noneYet(tags)}
        maxLength={200}
        list={sourceList(at, { connectionId, kind: tags.kind })}
        value={chosen.tag?.name ?? ''}
        onChoose={({ id, name }) => set({ tag: { id, name } })}
        {...(chosen.tag && { none: { label: 'None', onChoose: () => set({ tag: null }) } })}
      />
    </div>
  )
}

function OptInFields({ at, view: { platform }, flow, act }: ExtrasProps) {
  const lists = triggerFacts(platform, 'list')
  if (!lists) return null
  const { connectionId, optIn } = flow.settings
  const set = (change: Partial<typeof optIn>) =>
    act({ act: 'set', settings: { optIn: { ...optIn, ...change } } })
  return (
    <>
      <PagedSelect
        label={`Add the people of opt-in forms to a ${lists.one}`}
        description={`Off while no ${lists.one} is chosen: then only people whom ${platform.name} knows are written to.`}
        placeholder="None"
        listLabel={capitalized(lists.many)}
        empty={noneYet(lists)}
        maxLength={200}
        list={sourceList(at, { connectionId, kind: 'list' })}
        value={optIn.list?.name ?? ''}
        onChoose={({ id, name }) => set({ list: { id, name } })}
        {...(optIn.list && { none: { label: 'None', onChoose: () => set({ list: null }) } })}
      />
      {optIn.list && (
        <Textarea
          label="What they agreed to"
          description="The sentence beside your form. It is kept with the person."
          autosize
          minRows={2}
          maxLength={1000}
          value={optIn.consent}
          onChange={({ currentTarget }) => set({ consent: currentTarget.value })}
        />
      )}
    </>
  )
}
