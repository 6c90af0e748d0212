/** The list of blocks whose order is changed by dragging them, or by keys: Space takes one up, arrows move it. */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ComponentType } from 'react'
import { blockKinds, type PortalBlock } from '#domain/portals/portal-theme.ts'
import type { BlockCardProps, BlockListProps } from './block-list-props.ts'

/** A click on the handle is no drag. */
const DRAG_FROM_PX = 4

const instructions = {
  draggable:
    'Press Space to take the block up, move it with the arrow keys, and press Space again to put it down. Escape leaves it where it was.',
}

type SortableBlocksProps = {
  list: BlockListProps
  className: string | undefined
  /** Draws one of them. */
  card: ComponentType<BlockCardProps>
}

export function SortableBlocks({ list, className, card }: SortableBlocksProps) {
  const { blocks, onMove } = list
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => blocks.findIndex((block) => block.id === id)

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(blocks), screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext items={blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={className} aria-label="Blocks">
          {blocks.map((block, at) => (
            <SortableBlock key={block.id} block={block} at={at} list={list} card={card} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type SortableBlockProps = BlockCardProps & Pick<SortableBlocksProps, 'card'>

function SortableBlock({ block, at, list, card: Card }: SortableBlockProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: block.id })
  const { role: _role, ...described } = attributes
  return (
    <Card
      block={block}
      at={at}
      list={list}
      drag={{
        ref: setNodeRef,
        style: {
          transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
          transition,
        },
        isDragged: isDragging,
        handle: { ref: setActivatorNodeRef, ...described, ...listeners },
      }}
    />
  )
}

function announcementsFor(blocks: readonly PortalBlock[]): Announcements {
  const nameOf = (id: unknown) => {
    const block = blocks.find((one) => one.id === id)
    return block ? blockKinds[block.kind].label : 'The block'
  }
  const placeOf = (id: unknown) => `${blocks.findIndex((one) => one.id === id) + 1} of ${blocks.length}`
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is taken up. It is ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} would be ${placeOf(over.id)}.` : undefined,
    // Where it is now says the list, however it was moved.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  }
}
