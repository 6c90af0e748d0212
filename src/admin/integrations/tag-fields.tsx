/** What few owners need: tags that are added or removed when a deadline starts, when it expires, and at the sale. */
import { Select } from '@mantine/core'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import type { TagAct } from '#domain/integrations/integration-settings.ts'
import { PagedSelect } from '../ui/paged-select.tsx'
import { sourceList, type IntegrationAt } from './api.ts'
import { Fold } from './fold.tsx'
import classes from './flow.module.css'
import type { Flow, FlowAction } from './integration-steps.ts'
import { capitalized, tagsText, noneYet } from './integration-text.ts'

type TagFieldsProps = {
  at: IntegrationAt
  view: IntegrationView
  flow: Flow
  act: (action: FlowAction) => void
}

/** Nothing where the platform has no tags. */
export function TagFields(props: TagFieldsProps) {
  const { tags } = props.view.platform
  if (!tags) return null
  return (
    <Fold
      label={`${capitalized(tags.many)} to add or remove`}
      value={tagsText(props.flow.settings, tags.one)}
    >
      {(Object.keys(moments) as Moment[]).map((moment) => (
        <TagField key={moment} moment={moment} {...props} />
      ))}
    </Fold>
  )
}

const moments = {
  start: 'When a deadline starts',
  expiry: 'When it expires',
  sale: 'When they buy',
} as const

type Moment = keyof typeof moments

function TagField({ at, view: { platform }, flow, act, moment }: TagFieldsProps & { moment: Moment }) {
  const { tags } = platform
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
        empty={tags.areNames ? `Type the name of a ${tags.one}.` : noneYet(tags)}
        maxLength={200}
        list={sourceList(at, { connectionId, kind: 'tag' })}
        value={chosen.tag?.name ?? ''}
        onChoose={({ id, name }) => set({ tag: { id, name } })}
        {...(chosen.tag && { none: { label: 'None', onChoose: () => set({ tag: null }) } })}
      />
    </div>
  )
}
