/** The product's templates side by side, large, in a panel of their own: for whoever designs a bar for the first time. */
import { CloseButton } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { aboutTemplate, barTemplates } from '#domain/bars/bar-templates.ts'
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import { floatingBarTemplates, type FloatingBarTemplate } from '#domain/bars/floating-bar.ts'
import { withProductTemplate } from '#domain/bars/product-template.ts'
import { Button } from '../../ui/button.tsx'
import { BarPicture } from './fitted-thumbnail.tsx'
import sidePanel from '../../editor/panel/side-panel.module.css'
import card from '../../ui/picture-card.module.css'
import classes from './template-gallery.module.css'

type TemplateGalleryProps = {
  bar: CountedBar
  onChoose: (template: FloatingBarTemplate) => void
  onClose: () => void
}

export function TemplateGallery({ bar, onChoose, onClose }: TemplateGalleryProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  // Whoever opened it goes on here, and afterwards where they were.
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => void (opener instanceof HTMLElement && opener.focus())
  }, [])

  return (
    <section
      className={`${sidePanel.panel} ${classes.gallery}`}
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={sidePanel.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={sidePanel.title}>
          Start with a template
        </h2>
        <CloseButton aria-label="Close the templates" onClick={onClose} />
      </div>
      <p className={classes.about}>Pick a look. Words and colors are yours to change.</p>
      <ul className={`${card.cards} ${classes.cards}`}>
        {floatingBarTemplates.map((template) => (
          <li key={template} className={card.card}>
            <BarPicture bar={withProductTemplate(bar, template)} />
            <span className={card.name}>{barTemplates[template].label}</span>
            <span className={card.about}>{aboutTemplate(template, bar)}</span>
            <Button
              size="xs"
              mt={10}
              aria-label={`Start with this: ${barTemplates[template].label}`}
              onClick={() => {
                onChoose(template)
                onClose()
              }}
            >
              Start with this
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
