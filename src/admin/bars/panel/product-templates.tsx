/** The product's four templates, each drawn with the words and the layout of this bar. */
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { aboutTemplate, barTemplates } from '#domain/bars/bar-templates.ts'
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import { floatingBarTemplates, type FloatingBarTemplate } from '#domain/bars/floating-bar.ts'
import { withProductTemplate } from '#domain/bars/product-template.ts'
import { BarStrip } from './fitted-thumbnail.tsx'
import classes from '../../ui/picture-card.module.css'

type ProductTemplatesProps = {
  bar: CountedBar
  /** Null while an own template is chosen. */
  chosen: FloatingBarTemplate | null
  onChoose: (template: FloatingBarTemplate) => void
}

export function ProductTemplates({ bar, chosen, onChoose }: ProductTemplatesProps) {
  return (
    <ul className={classes.cards} aria-label="Templates of the product">
      {floatingBarTemplates.map((template) => (
        <li key={template}>
          {/* A button, not a radio: to choose takes the colors along, which arrow keys are not to do by the way. */}
          <button
            type="button"
            className={classes.card}
            aria-pressed={template === chosen}
            data-field={template === chosen ? 'template' : undefined}
            onClick={() => template !== chosen && onChoose(template)}
          >
            <BarStrip bar={withProductTemplate(bar, template)} />
            <span className={classes.name}>
              {barTemplates[template].label}
              {template === chosen && (
                <IconCircleCheckFilled size={16} className={classes.check} aria-hidden="true" />
              )}
            </span>
            <span className={classes.about}>{aboutTemplate(template, bar)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
