/** The fields of one block, by its kind. */
import { TextInput } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import {
  portalLimits as limits,
  type BlockKind,
  type PortalBlock,
  type PortalTheme,
} from '#domain/portals/portal-theme.ts'
import type { FieldProps } from '../../editor/fields/field-props.ts'
import { FieldRows } from '../../editor/fields/field-rows.tsx'
import { LongText } from '../../editor/fields/long-text.tsx'
import { WholeNumberInput } from '../../editor/fields/whole-number-input.tsx'
import { blockPath, type BlockPlace } from '../block-place.ts'
import { blockRows } from '../block-rows.ts'
import { withBlock, withImage } from '../edit-steps.ts'
import { randomId } from '../new-block.ts'
import type { PortalEditorState } from '../use-portal-editor.ts'
import { ImageField } from './image-field.tsx'
import { ListField } from './list-field.tsx'

/** What edits rich text comes with the first block that has some. */
const RichTextField = lazyRouteComponent(() => import('../rich-text/rich-text-field.tsx'), 'RichTextField')

type BlockFieldsProps = Pick<PortalEditorState, 'campaign' | 'data' | 'facts' | 'design'> & {
  theme: PortalTheme
  problems: FieldProps<PortalTheme>['problems']
  onChange: FieldProps<PortalTheme>['onChange']
  place: BlockPlace & { block: number }
}

export function BlockFields({
  campaign,
  data,
  facts,
  design,
  theme,
  place,
  problems,
  onChange,
}: BlockFieldsProps) {
  const block = theme.steps[place.step]?.blocks[place.block]
  if (!block) return null
  const path = blockPath(place)
  const change = (next: Partial<PortalBlock>, what: string) =>
    onChange(
      // The same kind, with another value in a field of its own.
      { steps: withBlock(theme.steps, place.step, place.block, { ...block, ...next } as PortalBlock) },
      `${path}.${what}`,
    )
  const own = problemsWithin(problems, path)
  const keepImage = (image: string) =>
    design.apply((now) => ({ ...now, steps: withImage(now.steps, block.id, image) }), `${path}.image`)
  const { imageOrigin } = data
  const drawn = { block, problems: own, change, keepImage, campaignId: campaign.id, imageOrigin }
  return (
    <FieldRows
      rows={blockRows(block, facts)}
      thing={block}
      problems={own}
      onChange={change}
      // Those of its own kind: the compiler cannot follow that through the table.
      custom={ownParts[block.kind]?.(drawn as never)}
    />
  )
}

type PartProps<Kind extends BlockKind> = {
  block: Extract<PortalBlock, { kind: Kind }>
  problems: Readonly<Record<string, string>>
  change: (next: Partial<Extract<PortalBlock, { kind: Kind }>>, what: string) => void
  /** Of an image block, by whatever it has become meanwhile. */
  keepImage: (image: string) => void
  campaignId: string
  imageOrigin: string
}

type Parts = { [Kind in BlockKind]?: (props: PartProps<Kind>) => Record<string, ReactNode> }

/** What only one kind of block has, by the names that its rows give them. */
const ownParts: Parts = {
  text: ({ block, problems, change }) => ({
    richText: (
      <Suspense fallback={<div style={{ minHeight: 132 }} />}>
        <RichTextField
          label="Text"
          path="text"
          limit={limits.text}
          value={block.text}
          error={problems['text'] ?? firstWithin(problems, 'text')}
          onChange={(text) => change({ text }, 'text')}
        />
      </Suspense>
    ),
  }),
  image: ({ block, change, keepImage, campaignId, imageOrigin }) => ({
    image: (
      <ImageField
        campaignId={campaignId}
        origin={imageOrigin}
        image={block.image}
        onKept={keepImage}
        onRemove={() => change({ image: '' }, 'image')}
      />
    ),
  }),
  list: ({ block, problems, change }) => ({
    items: (
      <ListField
        label="Points"
        itemLabel="Point"
        path="items"
        most={limits.items}
        items={block.items}
        fresh={() => ''}
        onChange={(items, what) => change({ items }, what)}
      >
        {(item, set, at) => (
          <TextInput
            aria-label={`Point ${at + 1}`}
            dir="auto"
            maxLength={limits.line}
            data-field={`items.${at}`}
            value={item}
            error={problems[`items.${at}`]}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        )}
      </ListField>
    ),
  }),
  guarantee: ({ block, problems, change }) => ({
    guarantee: (
      <LongText
        label="Text"
        path="text"
        max={limits.answer}
        value={block.text}
        error={problems['text']}
        onChange={(text) => change({ text }, 'text')}
      />
    ),
  }),
  questions: ({ block, problems, change }) => ({
    questions: (
      <ListField
        label="Questions"
        itemLabel="Question"
        path="items"
        most={limits.items}
        items={block.items}
        fresh={() => ({ question: '', answer: '' })}
        onChange={(items, what) => change({ items }, what)}
      >
        {(item, set, at) => (
          <>
            <TextInput
              aria-label={`Question ${at + 1}`}
              placeholder="Question"
              dir="auto"
              maxLength={limits.question}
              data-field={`items.${at}.question`}
              value={item.question}
              error={problems[`items.${at}.question`]}
              onChange={({ currentTarget }) => set({ ...item, question: currentTarget.value })}
            />
            <LongText
              label={`Answer ${at + 1}`}
              hidesLabel
              placeholder="Answer"
              path={`items.${at}.answer`}
              max={limits.answer}
              value={item.answer}
              error={problems[`items.${at}.answer`]}
              onChange={(answer) => set({ ...item, answer })}
            />
          </>
        )}
      </ListField>
    ),
  }),
  proof: ({ block, problems, change }) => ({
    since: (
      <TextInput
        type="date"
        label="Since"
        data-field="since"
        value={block.since}
        error={problems['since']}
        onChange={({ currentTarget }) => change({ since: currentTarget.value }, 'since')}
      />
    ),
    days: (
      <WholeNumberInput
        label="Days"
        path="days"
        value={block.days}
        max={limits.proofDays}
        error={problems['days']}
        onChange={(days) => change({ days }, 'days')}
      />
    ),
    atLeast: (
      <WholeNumberInput
        label="Shown from"
        path="atLeast"
        description="While the number is smaller, nothing is shown."
        value={block.atLeast}
        max={1_000_000}
        error={problems['atLeast']}
        onChange={(atLeast) => change({ atLeast }, 'atLeast')}
      />
    ),
  }),
  form: ({ block, problems, change }) => ({
    consent: (
      <LongText
        label="Below the button"
        path="consent"
        max={limits.consent}
        value={block.consent}
        error={problems['consent']}
        description="What people agree to by sending it."
        onChange={(consent) => change({ consent }, 'consent')}
      />
    ),
  }),
  survey: ({ block, problems, change }) => ({
    choices: (
      <ListField
        label="Answers"
        itemLabel="Answer"
        path="choices"
        least={2}
        most={limits.choices}
        items={block.choices}
        fresh={() => ({ id: randomId(), text: '' })}
        onChange={(choices, what) => change({ choices }, what)}
      >
        {(choice, set, at) => (
          <TextInput
            aria-label={`Answer ${at + 1}`}
            dir="auto"
            maxLength={limits.line}
            data-field={`choices.${at}.text`}
            value={choice.text}
            error={problems[`choices.${at}.text`]}
            onChange={({ currentTarget }) => set({ ...choice, text: currentTarget.value })}
          />
        )}
      </ListField>
    ),
  }),
}

/** As the fields of the block know them. */
function problemsWithin(problems: Readonly<Record<string, string>>, path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([at]) => at.startsWith(`${path}.`))
      .map(([at, problem]) => [at.slice(path.length + 1), problem]),
  )
}

function firstWithin(problems: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.entries(problems).find(([at]) => at.startsWith(`${path}.`))?.[1]
}
