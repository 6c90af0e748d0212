/** What the bar is made from: one of the product's four templates, or one that the owner saved. */
import { IconLayoutGrid } from '@tabler/icons-react'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { TemplateProps } from '../template-props.ts'
import { withFigure, type FigureFacts } from '../shown-bar.ts'
import { Button } from '../../ui/button.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { ProductTemplates } from './product-templates.tsx'

type TemplateSectionProps = {
  bar: FloatingBar
  account: AccountPermissions
  facts: FigureFacts
  templates: TemplateProps
  onUpgrade: () => void
}

export function TemplateSection(props: TemplateSectionProps) {
  const { bar, templates, facts } = props
  const { selectedTemplateId, onProductTemplate, onGallery, galleryOpen } = templates
  return (
    <>
      <ProductTemplates
        bar={withFigure(bar, facts)}
        chosen={selectedTemplateId === null ? bar.template : null}
        onChoose={onProductTemplate}
      />
      <Button
        aria-expanded={galleryOpen}
        leftSection={<IconLayoutGrid size={16} stroke={1.75} />}
        onClick={() => onGallery(!galleryOpen)}
      >
        Show the gallery
      </Button>
      {/* An announcement bar cannot be saved as one (B §2.4). */}
      {!bar.isAnnouncementBar && <OwnTemplates {...props} />}
    </>
  )
}
