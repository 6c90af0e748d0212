/** The ways to save and to leave: a menu and the exit, or in the wizard both saves as buttons (specification B §2.5). */
import { Menu } from '@mantine/core'
import { IconChevronDown, IconFile, IconFiles, IconX } from '@tabler/icons-react'
import { canApplyToOnePage, type AccountPermissions } from '#domain/accounts/permissions.ts'
import { EditorExits } from '../editor/editor-exits.tsx'
import exits from '../editor/editor-exits.module.css'
import { onePageIsPremium, PremiumItem } from '../editor/premium/premium-item.tsx'
import { useEditorFamily, useEditorLink } from '../navigation/editor-family.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PremiumBadge } from '../ui/premium-badge.tsx'
import { SheetTooltip } from '../ui/sheet-tooltip.tsx'
import classes from './classic-exits.module.css'
import type { ClassicEditorState } from './use-classic-editor.ts'
import type { ClassicSaves } from './use-classic-saves.ts'

type ClassicExitsProps = {
  campaignId: string
  account: AccountPermissions
  editor: ClassicEditorState
  saves: ClassicSaves
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export function ClassicExits(props: ClassicExitsProps) {
  const family = useEditorFamily()
  return (
    <EditorExits>
      {family === 'edit' ? (
        <>
          <Exit campaignId={props.campaignId} />
          <SaveOptions {...props} />
        </>
      ) : (
        <BothSaves {...props} />
      )}
    </EditorExits>
  )
}

function Exit({ campaignId }: { campaignId: string }) {
  const toEditor = useEditorLink()
  return (
    <LinkButton {...toEditor(campaignId, 'pages')} className={exits.cancel}>
      <IconX size={18} stroke={1.75} aria-hidden="true" className={exits.cross} />
      <span className={exits.cancelWord}>Exit</span>
    </LinkButton>
  )
}

function SaveOptions({ account, editor: { ifSavable }, saves }: ClassicExitsProps) {
  return (
    <Menu
      position="bottom-end"
      width={264}
      portalProps={{ target: '#sheet' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button variant="primary" busy={saves.isPending} rightSection={<IconChevronDown {...icon} />}>
          Save options
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <PremiumItem
          may={canApplyToOnePage(account)}
          reason={onePageIsPremium}
          leftSection={<IconFile {...icon} />}
          onClick={ifSavable(saves.savePage)}
          onUpgrade={saves.upgrade.ask}
        >
          Apply to Current Page
        </PremiumItem>
        <Menu.Item leftSection={<IconFiles {...icon} />} onClick={ifSavable(saves.save)}>
          Apply to All Pages
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function BothSaves({ account, editor: { ifSavable }, saves }: ClassicExitsProps) {
  return (
    <>
      {canApplyToOnePage(account) ? (
        <Button busy={saves.isPending} onClick={ifSavable(saves.savePage)}>
          <ApplyTo which="Current" what="Page" />
        </Button>
      ) : (
        <SheetTooltip label={onePageIsPremium} multiline maw={240} events={everyWay}>
          <Button
            data-locked
            aria-disabled="true"
            rightSection={<PremiumBadge />}
            className={classes.locked}
            onClick={saves.upgrade.ask}
          >
            <ApplyTo which="Current" what="Page" />
          </Button>
        </SheetTooltip>
      )}
      <Button variant="primary" busy={saves.isPending} onClick={ifSavable(saves.save)}>
        <ApplyTo which="All" what="Pages" />
      </Button>
    </>
  )
}

/** On a phone, where both stand beside each other, only the word that tells them apart is seen. */
function ApplyTo({ which, what }: { which: string; what: string }) {
  return (
    <span>
      <span className={classes.heard}>Apply to </span>
      {which}
      <span className={classes.heard}> {what}</span>
    </span>
  )
}

const everyWay = { hover: true, focus: true, touch: true }
