/** The menu in the header of a visual editor that leads to the other ones of the campaign. */
import { Badge, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { editorSwitch, editorSwitchFor, type SwitchedEditor } from '#domain/campaigns/editor-switch.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import classes from './editor-switch.module.css'

/** The editors that have a screen. One that gets its own gets its word here. */
const built: ReadonlySet<SwitchedEditor> = new Set(['floatingBarNew', 'inlineTimer', 'emailTimer'])

/** The name without what a badge says. */
export function editorName(editor: SwitchedEditor): string {
  return editorSwitch[editor].label.replace(NEW, '')
}

const NEW = ' (New)'

type EditorSwitchProps = { campaignId: string; current: SwitchedEditor }

export function EditorSwitch({ campaignId, current }: EditorSwitchProps) {
  const { account } = useCurrentAccount()
  const family = useEditorFamily()
  // Editors are whole screens, each loaded as a page of its own.
  const goTo = (editor: SwitchedEditor) =>
    editor !== current && window.location.assign(editorSwitch[editor].path(campaignId, family))
  return (
    <Menu
      position="bottom-start"
      width={264}
      portalProps={{ target: '#sheet' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-description="Switch to another editor">
          <span>{editorName(current)}</span> {editorSwitch[current].label.endsWith(NEW) && <NewBadge />}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label="Editors">
        <Menu.RadioGroup value={current}>
          {editorSwitchFor(account).map((editor) => (
            <Menu.RadioItem
              key={editor}
              value={editor}
              disabled={!built.has(editor)}
              closeMenuOnClick
              onChange={() => goTo(editor)}
              classNames={{ item: classes.item }}
              rightSection={editorSwitch[editor].isNew && <NewBadge />}
            >
              {editorSwitch[editor].label}
              {!built.has(editor) && <span className={classes.missing}>Not in this version yet.</span>}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function NewBadge() {
  return (
    <Badge color="cobalt" size="sm">
      New
    </Badge>
  )
}
