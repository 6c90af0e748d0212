/** The blocks of a portal: the steps as tabs, the blocks of the one that is edited, and what can be added to it. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useId, useRef, useState } from 'react'
import { blockKinds, type BlockKind } from '#domain/portals/portal-theme.ts'
import { Button } from '../../ui/button.tsx'
import fields from '../../editor/fields/field-rows.module.css'
import {
  canAddStep,
  movedBlock,
  offeredKinds,
  stepName,
  withNewBlock,
  withNewStep,
  withoutBlock,
  withoutStep,
} from '../edit-steps.ts'
import { blockPath, type BlockPlace } from '../block-place.ts'
import { randomId } from '../new-block.ts'
import type { PortalEditorState } from '../use-portal-editor.ts'
import { BlockCard, BlockCards } from './block-cards.tsx'
import cards from './block-cards.module.css'
import { blockIcons } from './block-icons.ts'
import classes from './blocks-field.module.css'
import type { BlockListProps } from './block-list-props.ts'
import { BlockFields } from './block-fields.tsx'

/** What moves blocks is loaded when there are any to be moved: until it is there, they stand where they are. */
const SortableBlocks = lazyRouteComponent(() => import('./sortable-blocks.tsx'), 'SortableBlocks')

export function BlocksField({ campaign, data, facts, editor, design, place, choose }: PortalEditorState) {
  const { thing: theme, onChange, problems } = editor.fields
  const { steps } = theme
  const { step } = place
  const blocks = steps[step]?.blocks ?? []
  const [said, say] = useState('')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  /** What comes, goes or moves is a step back of its own. */
  const change = (next: typeof steps, what: string) => design.apply((now) => ({ ...now, steps: next }), what)
  const whole = problems[`steps.${step}`]

  function move(from: number, to: number) {
    if (to < 0 || to >= blocks.length || from === to) return
    change(movedBlock(steps, step, from, to), `steps.${step}.blocks`)
    const open = place.block
    if (open !== null) choose({ step, block: open === from ? to : afterMove(open, from, to) })
    say(`${labelOf(from)} is now ${to + 1} of ${blocks.length}.`)
  }

  function addStep() {
    const added = withNewStep(steps, randomId)
    change(added.steps, 'steps')
    choose({ step: added.step, block: null })
  }

  const labelOf = (at: number) => {
    const block = blocks[at]
    return block ? blockKinds[block.kind].label : ''
  }

  const list: BlockListProps = {
    blocks,
    open: place.block,
    problemsOf: (at) => Object.keys(problems).filter((path) => isWithin(path, { step, block: at })).length,
    onOpen: (block) => choose({ step, block }),
    onMove: move,
    onRemove(at) {
      change(withoutBlock(steps, step, at), `steps.${step}.blocks`)
      const open = place.block
      choose({ step, block: open === null || open === at ? null : open > at ? open - 1 : open })
      say(`${labelOf(at)} was removed.`)
      focusSoon(() => panel.current?.querySelectorAll<HTMLElement>(CARD_OR_ADD)[at])
    },
    children: (at) => (
      <BlockFields
        key={blocks[at]?.id}
        {...{ campaign, data, facts, design, theme, problems, onChange }}
        place={{ step, block: at }}
      />
    ),
  }

  return (
    <>
      <div className={classes.top}>
        <div role="tablist" aria-label="Steps" className={classes.steps}>
          {steps.map((_, at) => (
            <button
              key={at}
              type="button"
              role="tab"
              id={`${id}-${at}`}
              aria-selected={at === step}
              aria-controls={`${id}-panel`}
              tabIndex={at === step ? 0 : -1}
              className={classes.step}
              data-problem={hasProblem(problems, at) || undefined}
              onClick={() => choose({ step: at, block: null })}
              onKeyDown={({ key, currentTarget }) => {
                const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: steps.length - 1 }[key]
                if (next === undefined || !steps[next]) return
                choose({ step: next, block: null })
                const tab = currentTarget.parentElement?.children[next]
                if (tab instanceof HTMLElement) tab.focus()
              }}
            >
              <span className={classes.number}>{at + 1}</span>
              {stepName(steps.length, at)}
            </button>
          ))}
        </div>
        {canAddStep(steps) && (
          <ActionIcon size={36} variant="default" aria-label="Add step" title="Add step" onClick={addStep}>
            <IconPlus size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${step}`}
        className={classes.panel}
      >
        {whole !== undefined && (
          <p role="alert" className={fields.error} data-field={`steps.${step}`} data-invalid tabIndex={-1}>
            {whole}
          </p>
        )}
        {blocks.length === 0 && <p className={classes.empty}>This step has no blocks yet.</p>}
        <Suspense fallback={<BlockCards {...list} />}>
          <SortableBlocks list={list} className={cards.list} card={BlockCard} />
        </Suspense>
        <span role="status" className={classes.said}>
          {said}
        </span>
        <div className={classes.acts}>
          <AddBlock
            kinds={offeredKinds(steps, step, facts)}
            onAdd={(kind) => {
              const added = withNewBlock(steps, step, kind, randomId)
              change(added.steps, `steps.${step}.blocks`)
              choose({ step, block: added.block })
            }}
          />
          {steps.length > 1 && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconTrash size={15} stroke={1.75} aria-hidden="true" />}
              onClick={() => {
                change(withoutStep(steps, step), 'steps')
                choose({ step: Math.max(0, step - 1), block: null })
                focusSoon(() => document.getElementById(`${id}-${Math.max(0, step - 1)}`))
              }}
            >
              Remove step
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** The rows of the cards, and after the last one the button that adds another. */
const CARD_OR_ADD = '[aria-expanded]:not([aria-haspopup]), [data-adds-block]'

/** What had the focus is gone: people with a keyboard go on from what stands in its place. */
function focusSoon(found: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => found()?.focus())
}

type AddBlockProps = {
  kinds: ReturnType<typeof offeredKinds>
  onAdd: (kind: BlockKind) => void
}

function AddBlock({ kinds, onAdd }: AddBlockProps) {
  return (
    <Menu
      position="top-start"
      width={264}
      portalProps={{ target: '#sheet' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          size="xs"
          data-adds-block
          leftSection={<IconPlus size={15} stroke={1.75} aria-hidden="true" />}
        >
          Add block
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.kinds}>
        {kinds.map(({ kind, closed }) => (
          <Menu.Item
            key={kind}
            leftSection={<BlockIcon kind={kind} />}
            disabled={closed !== null}
            onClick={() => onAdd(kind)}
          >
            {blockKinds[kind].label}
            {closed !== null && <span className={classes.closed}>{closed}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function BlockIcon({ kind }: { kind: BlockKind }) {
  const Picture = blockIcons[kind]
  return <Picture size={16} stroke={1.75} aria-hidden="true" />
}

function hasProblem(problems: Readonly<Record<string, string>>, step: number): boolean {
  return Object.keys(problems).some((path) => path === `steps.${step}` || path.startsWith(`steps.${step}.`))
}

function isWithin(path: string, place: BlockPlace): boolean {
  return path === blockPath(place) || path.startsWith(`${blockPath(place)}.`)
}

/** Where a block is once another one has moved. */
function afterMove(at: number, from: number, to: number): number {
  if (from < at && to >= at) return at - 1
  return from > at && to <= at ? at + 1 : at
}
