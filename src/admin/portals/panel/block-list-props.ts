/** What every list of blocks is given, whether or not its blocks can be dragged yet. */
import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react'
import type { PortalBlock } from '#domain/portals/portal-theme.ts'

export type BlockListProps = {
  blocks: readonly PortalBlock[]
  /** Which one is open. */
  open: number | null
  problemsOf: (at: number) => number
  onOpen: (at: number | null) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  /** The fields of the one that is open. */
  children: (at: number) => ReactNode
}

export type BlockCardProps = {
  block: PortalBlock
  at: number
  list: BlockListProps
  /** Of what can be dragged. */
  drag?: {
    ref: Ref<HTMLLIElement>
    style: CSSProperties
    isDragged: boolean
    handle: ComponentProps<'button'>
  }
}
