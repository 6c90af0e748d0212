/** The button of the page: shown here, and set with the page (specification B §2.5). */
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageCta } from '#domain/pages/page-cta.ts'
import fields from '../../editor/fields/field-rows.module.css'
import { useEditorLink } from '../../navigation/editor-family.ts'
import classes from './moved-cta.module.css'

type MovedCtaProps = {
  campaignId: string
  /** Null before it is known. */
  cta: PageCta | null
}

export function MovedCta({ campaignId, cta }: MovedCtaProps) {
  const toEditor = useEditorLink()
  return (
    <>
      <TextInput label="CTA button text" value={cta?.cta_text ?? ''} disabled readOnly />
      <TextInput label="CTA button URL" value={cta?.cta_url ?? ''} disabled readOnly />
      <p className={`${fields.help} ${classes.note}`}>
        CTA settings moved to the <Link {...toEditor(campaignId, 'pages')}>Pages section</Link>.
        {cta?.show_cta === false && ' This page shows no button.'}
      </p>
    </>
  )
}
