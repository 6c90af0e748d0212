/** Saves the bar: for all pages, or in one of the ways of the premium plan (specification B §2.4). */
import { Menu } from '@mantine/core'
import { IconBookmark, IconCopyPlus, IconDeviceFloppy, IconFile } from '@tabler/icons-react'
import { canApplyToOnePage, canSaveTemplates, type AccountPermissions } from '#domain/accounts/permissions.ts'
import { onePageIsPremium, PremiumItem } from '../editor/premium/premium-item.tsx'
import { SplitButton } from '../ui/split-button.tsx'
import classes from '../editor/editor-controls.module.css'

type SaveMenuProps = {
  account: AccountPermissions
  /** An announcement bar is the same everywhere: it has only Save Changes. */
  onlyAll: boolean
  pageCount: number
  hasTemplate: boolean
  busy: boolean
  onSaveAll: () => void
  onSavePage: () => void
  onSaveTemplate: () => void
  onCopy: () => void
  onUpgrade: () => void
}

export function SaveMenu({ account, onlyAll, pageCount, hasTemplate, busy, ...on }: SaveMenuProps) {
  const { onUpgrade } = on
  const onePage = { may: canApplyToOnePage(account), reason: onePageIsPremium, onUpgrade }
  const template = { may: canSaveTemplates(account), reason: TEMPLATE_IS_PREMIUM, onUpgrade }
  return (
    <div className={classes.save}>
      <SplitButton label="Save Changes" menuLabel="More ways to save" busy={busy} onClick={on.onSaveAll}>
        {!onlyAll && (
          <>
            <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={on.onSaveAll}>
              Save Changes
              <span className={classes.about}>{everywhere(pageCount)}</span>
            </Menu.Item>
            <PremiumItem {...onePage} leftSection={<IconFile {...icon} />} onClick={on.onSavePage}>
              Apply To Current Page
            </PremiumItem>
            <PremiumItem {...template} leftSection={<IconBookmark {...icon} />} onClick={on.onSaveTemplate}>
              {hasTemplate ? 'Save Template' : 'Create Template'}
            </PremiumItem>
            {pageCount > 1 && (
              <PremiumItem {...onePage} leftSection={<IconCopyPlus {...icon} />} onClick={on.onCopy}>
                Copy To Another Page…
              </PremiumItem>
            )}
          </>
        )}
      </SplitButton>
    </div>
  )
}

/** Of the plan that does not have it (B §6). */
const TEMPLATE_IS_PREMIUM = 'Saving a bar as a template is a premium feature.'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function everywhere(pageCount: number) {
  return pageCount === 1
    ? 'For the one page with a floating bar'
    : `For all ${pageCount} pages with a floating bar`
}
