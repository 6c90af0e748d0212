/** Which of the campaign's portal pages use the theme. They change at once: that is no part of the design. */
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import fields from '../../editor/fields/field-rows.module.css'
import { useEditorLink } from '../../navigation/editor-family.ts'
import { toast } from '../../ui/toast.ts'
import { useThemeActs } from '../api.ts'
import type { PortalEditorState } from '../use-portal-editor.ts'
import classes from './pages-field.module.css'

export function PagesField({ campaign, data, theme }: PortalEditorState) {
  const { assign } = useThemeActs(campaign.id)
  const toEditor = useEditorLink()
  const nameOf = (themeId: string | null) => data.themes.find(({ id }) => id === themeId)?.name
  if (data.pages.length === 0)
    return (
      <p className={fields.help}>
        This campaign has no portal page yet. Add one under{' '}
        <Link {...toEditor(campaign.id, 'pages')}>Pages</Link>.
      </p>
    )
  return (
    <>
      <p className={fields.help}>A page shows one theme at most. What is ticked here is changed at once.</p>
      <ul className={classes.pages} aria-label="Portal pages">
        {data.pages.map((page) => {
          const isUsed = page.themeId === theme.id
          const other = isUsed ? undefined : nameOf(page.themeId)
          return (
            <li key={page.id}>
              <Checkbox
                label={page.label || withoutScheme(page.url)}
                description={
                  other === undefined
                    ? page.label
                      ? withoutScheme(page.url)
                      : undefined
                    : `Shows “${other}” now`
                }
                checked={isUsed}
                disabled={assign.isPending}
                onChange={() =>
                  assign.mutate(
                    { pageId: page.id, themeId: isUsed ? null : theme.id },
                    { onError: ({ message }) => toast.failed(message) },
                  )
                }
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
