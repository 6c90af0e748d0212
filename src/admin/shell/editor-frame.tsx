/** The frame of a campaign's screens: side bar, and a header with the campaign's name. */
import type { ReactNode } from 'react'
import { links } from '../navigation/links.ts'
import { EditableText } from '../ui/editable-text.tsx'
import { Frame } from './frame.tsx'
import { HeaderActionsProvider, SheetHeader } from './sheet-header.tsx'

type EditorFrameProps = {
  side: ReactNode
  /** Null while it is on its way. */
  name: string | null
  nameLimit?: number
  onRename: (name: string) => Promise<unknown> | void
  /** What has become of the campaign, beside its name. */
  badge?: ReactNode
  /** What has to be known on every screen of it, below the header. */
  bands?: ReactNode
  children: ReactNode
}

export function EditorFrame({ side, name, nameLimit, onRename, badge, bands, children }: EditorFrameProps) {
  return (
    <Frame side={side}>
      <HeaderActionsProvider>
        {(slot) => (
          <>
            <title>{name === null ? 'Lastcall' : `${name || 'Create New'} · Lastcall`}</title>
            <SheetHeader
              crumbs={[{ label: 'Campaigns', link: links.campaigns() }]}
              title={
                name === null ? (
                  '…'
                ) : (
                  <EditableText
                    value={name}
                    label="Campaign name"
                    onSave={onRename}
                    {...(nameLimit ? { limit: nameLimit } : {})}
                  />
                )
              }
              badge={badge}
              actions={slot}
            />
            {bands}
            {children}
          </>
        )}
      </HeaderActionsProvider>
    </Frame>
  )
}
