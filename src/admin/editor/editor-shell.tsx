/** The frame of every visual editor: the whole screen, a bar on top, a panel that can be put away, and the stage. */
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SwitchedEditor } from '#domain/campaigns/editor-switch.ts'
import { editorName } from '../shell/editor-switch.tsx'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { LeaveGuard, type Move } from '../shell/unsaved-changes.tsx'
import type { LeaveWords } from '../shell/unsaved.ts'
import { DevicesSwitch } from '../ui/device-switch.tsx'
import controls from './editor-controls.module.css'
import classes from './editor-shell.module.css'
import { EditorTopBar } from './editor-top-bar.tsx'
import { FullScreenToggle } from './full-screen-toggle.tsx'
import type { AnyDevice } from './preview/device-fit.ts'
import { ShortcutsPopover } from './shortcuts-popover.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import type { Editor } from './use-editor.ts'

/** What the shell needs to know of what is edited. */
export type EditedCampaign = { id: string; form: { campaignName: string } }

type EditorShellProps<Thing, Name extends string, Device extends AnyDevice> = {
  kind: SwitchedEditor
  campaign: EditedCampaign
  editor: Editor<Thing, Name, Device>
  /** Where the save stands, beside the steps. */
  status?: ReactNode
  /** On the right of the bar: the save, and what is beside it. */
  actions: ReactNode
  panel: ReactNode
  /** A second panel beside the first: templates to choose from. */
  aside?: ReactNode
  /** Whether leaving now would lose something; unless it says so, what is not saved. */
  isAtRisk?: boolean
  /** A move that takes along what is unsaved. */
  keeps?: (move: Move) => boolean
  /** How whoever leaves is asked about what is unsaved. */
  leaveWords?: LeaveWords
  children: ReactNode
}

export function EditorShell<Thing, Name extends string, Device extends AnyDevice>({
  kind,
  campaign,
  editor,
  aside,
  children,
  ...parts
}: EditorShellProps<Thing, Name, Device>) {
  const { unsaved, fullScreen, panel, revealProblems } = editor
  const { isAtRisk = unsaved.dirty, keeps, leaveWords } = parts
  return (
    <EditorMain
      title={`${editorName(kind)} · ${campaign.form.campaignName}`}
      top={<Top kind={kind} campaign={campaign} editor={editor} {...parts} />}
      isFullScreen={fullScreen.isOn}
      hasAside={Boolean(aside)}
    >
      <div className={classes.panel} inert={fullScreen.isOn}>
        <div ref={panel} className={classes.sheet} onBlur={revealProblems}>
          {parts.panel}
        </div>
      </div>
      {aside && !fullScreen.isOn && <div className={classes.aside}>{aside}</div>}
      <div className={classes.stage}>
        {fullScreen.isOn && (
          <div className={classes.way}>
            <FullScreenToggle {...fullScreen} />
          </div>
        )}
        {children}
      </div>
      <ConflictDialog {...editor.conflicts} />
      <LeaveGuard {...unsaved} words={leaveWords} dirty={isAtRisk} {...(keeps && { keeps })} />
    </EditorMain>
  )
}

type TopProps<Thing, Name extends string, Device extends AnyDevice> = Pick<
  EditorShellProps<Thing, Name, Device>,
  'kind' | 'campaign' | 'editor' | 'status' | 'actions'
>

function Top<Thing, Name extends string, Device extends AnyDevice>({
  kind,
  campaign,
  editor,
  status = <UnsavedStatus {...editor} />,
  actions,
}: TopProps<Thing, Name, Device>) {
  const { all, shown, show } = editor.device
  return (
    <EditorTopBar
      campaignId={campaign.id}
      editor={kind}
      middle={<DevicesSwitch<Device> devices={all} device={shown} onChange={show} />}
      end={
        <>
          {status}
          <UndoButtons {...editor.steps} />
          <ShortcutsPopover {...editor.help} />
          {actions}
        </>
      }
    />
  )
}

/** The words of every form, and of the editors that save by themselves. */
function UnsavedStatus({ isSaving, isDirty }: { isSaving: boolean; isDirty: boolean }) {
  return (
    <span className={controls.unsaved} role="status">
      {isSaving ? 'Saving...' : isDirty && 'Unsaved changes'}
    </span>
  )
}

type EditorMainProps = {
  /** What is edited, for the tab of the browser and for screen readers. */
  title: string
  top: ReactNode
  isFullScreen?: boolean
  hasAside?: boolean
  children: ReactNode
}

function EditorMain({ title, top, isFullScreen, hasAside, children }: EditorMainProps) {
  return (
    <main
      id="sheet"
      className={classes.editor}
      data-full-screen={isFullScreen || undefined}
      data-aside={hasAside || undefined}
      tabIndex={-1}
    >
      <title>{`${title} · Lastcall`}</title>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {top}
      {children}
    </main>
  )
}

type EditorOutsideProps = {
  campaignId: string
  kind: SwitchedEditor
  /** Of the editor that is on its way; where there is nothing to edit, there are none. */
  hasTools?: boolean
  children: ReactNode
}

/** Until there is something to edit, or when there is nothing: the bar on top, and one thing below it. */
export function EditorOutside({ campaignId, kind, hasTools = false, children }: EditorOutsideProps) {
  const top = <EditorTopBar campaignId={campaignId} editor={kind} hasTools={hasTools} />
  return (
    <EditorMain title={editorName(kind)} top={top}>
      <div className={classes.whole}>{children}</div>
    </EditorMain>
  )
}
