/** The menu in the header of a visual editor that leads to the other ones of the campaign. */
import { Badge, Menu, UnstyledButton, type MenuItemProps } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { editorSwitch, editorSwitchFor, type SwitchedEditor } from '#domain/campaigns/editor-switch.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { links, type EditorPath } from '../navigation/links.ts'
import classes from './editor-switch.module.css'

/** The editors of a campaign's family of addresses; portals have addresses of their own. */
const screens: Record<Exclude<SwitchedEditor, 'portal'>, EditorPath> = {
  floatingBarNew: 'floating-bar-editor',
  floatingBar: 'editor',
  inlineTimer: 'inline-timer-editor',
  emailTimer: 'email-timer-editor',
}

/** The name without what a badge says. */
export function editorName(editor: SwitchedEditor): string {
  return editorSwitch[editor].label.replace(NEW, '')
}

const NEW = ' (New)'

function isMarkedNew(editor: SwitchedEditor): boolean {
  return editorSwitch[editor].isNew || editorSwitch[editor].label.endsWith(NEW)
}

type EditorSwitchProps = { campaignId: string; current: SwitchedEditor }

export function EditorSwitch({ campaignId, current }: EditorSwitchProps) {
  const { account } = useCurrentAccount()
  const toEditor = useEditorLink()
  return (
    <Menu
      position="bottom-start"
      width={264}
      portalProps={{ target: '#sheet' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-description="Switch to another editor">
          <span>{editorName(current)}</span> {isMarkedNew(current) && <NewBadge />}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label="Editors">
        {editorSwitchFor(account).map((editor) => {
          const link = editor === 'portal' ? links.portals(campaignId) : toEditor(campaignId, screens[editor])
          return (
            <ItemLink
              key={editor}
              {...link}
              leftSection={<IconCheck {...icon} visibility={editor === current ? 'visible' : 'hidden'} />}
              rightSection={editorSwitch[editor].isNew && <NewBadge />}
            >
              {editorSwitch[editor].label}
            </ItemLink>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Opens in another tab, too, as every link does. */
const ItemLink = createLink(AnchorItem)

function AnchorItem(props: MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>) {
  return <Menu.Item component="a" {...props} />
}

function NewBadge() {
  return (
    <Badge color="cobalt" size="sm">
      New
    </Badge>
  )
}
