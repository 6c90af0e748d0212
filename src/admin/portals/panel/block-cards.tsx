/** Blocks as cards in a list, of which one is open: what each is about, its fields, and what can be done with it. */
import { Menu } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconGripVertical, type Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { blockKinds } from '#domain/portals/portal-theme.ts'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { blockIcons } from './block-icons.ts'
import { blockText } from '../block-text.ts'
import classes from './block-cards.module.css'
import type { BlockCardProps, BlockListProps } from './block-list-props.ts'

/** As they stand until they can be dragged. */
export function BlockCards(list: BlockListProps) {
  return (
    <ul className={classes.list} aria-label="Blocks">
      {list.blocks.map((block, at) => (
        <BlockCard key={block.id} block={block} at={at} list={list} />
      ))}
    </ul>
  )
}

export function BlockCard({ block, at, list, drag }: BlockCardProps) {
  const id = useId()
  const isOpen = list.open === at
  const problems = list.problemsOf(at)
  const { label } = blockKinds[block.kind]
  const Picture: Icon = blockIcons[block.kind]
  return (
    <li
      ref={drag?.ref}
      style={drag?.style}
      className={classes.card}
      data-open={isOpen || undefined}
      data-dragged={drag?.isDragged || undefined}
    >
      <div className={classes.head}>
        {drag && (
          <button type="button" aria-label={`Move ${label}`} className={classes.handle} {...drag.handle}>
            <IconGripVertical size={15} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={classes.row}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => list.onOpen(isOpen ? null : at)}
          onKeyDown={(event) => {
            const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
            if (step === undefined) return
            event.preventDefault()
            list.onMove(at, at + step)
          }}
        >
          <Picture size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
          <span className={classes.label}>{label}</span>
          {problems > 0 ? (
            <span className={classes.problem}>
              <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
              {problems === 1 ? '1 problem' : `${problems} problems`}
            </span>
          ) : (
            <span className={classes.text}>{!isOpen && blockText(block)}</span>
          )}
          <IconChevronDown size={15} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </button>
        <MoreMenu label={`More about ${label}`}>
          <Menu.Item disabled={at === 0} onClick={() => list.onMove(at, at - 1)}>
            Move up
          </Menu.Item>
          <Menu.Item disabled={at === list.blocks.length - 1} onClick={() => list.onMove(at, at + 1)}>
            Move down
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => list.onRemove(at)}>
            Remove
          </Menu.Item>
        </MoreMenu>
      </div>
      {isOpen && (
        <div id={id} role="region" aria-label={label} className={classes.fields}>
          {list.children(at)}
        </div>
      )}
    </li>
  )
}
