/** What can be done with a page from its card or row: the usual things as buttons, the rest behind three dots. */
import { Menu } from '@mantine/core'
import { IconExternalLink, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { appearanceAddress } from './appearance.ts'
import classes from './page-buttons.module.css'

type PageButtonsProps = {
  campaignId: string
  page: PageAnswer
  onEdit: () => void
  onDelete: () => void
  onVerify: () => void
}

export function PageButtons({ campaignId, page, onEdit, onVerify, onDelete }: PageButtonsProps) {
  const icon = { size: 16, stroke: 1.75 } as const
  const appearance = appearanceAddress({ campaignId, page, family: useEditorFamily() })
  return (
    <div className={classes.buttons}>
      <Button size="xs" data-edits={page.id} onClick={onEdit}>
        Edit Settings
      </Button>
      {appearance && (
        <AnchorButton size="xs" href={appearance}>
          Edit Appearance
        </AnchorButton>
      )}
      <MoreMenu label={`More about ${page.beforeUrl}`}>
        <Menu.Item
          component="a"
          href={withoutWildcard(page.beforeUrl)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink {...icon} />}
        >
          Open page
        </Menu.Item>
        <Menu.Item leftSection={<IconShieldCheck {...icon} />} onClick={onVerify}>
          Page Setup…
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          Delete…
        </Menu.Item>
      </MoreMenu>
    </div>
  )
}
