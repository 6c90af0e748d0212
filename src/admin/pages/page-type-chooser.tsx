/** What happens on the page: one card for each type. */
import { Radio } from '@mantine/core'
import { pageTypes, type PageType } from '#domain/pages/page-types.ts'
import { Field } from '../ui/field.tsx'
import { PageTypeIcon } from './page-type-icon.tsx'
import classes from './page-type-chooser.module.css'

type PageTypeChooserProps = {
  type: string
  offered: readonly PageType[]
  error?: string | undefined
  onChange: (type: string) => void
}

export function PageTypeChooser({ type, offered, error, onChange }: PageTypeChooserProps) {
  return (
    <Field label="Page type" error={error}>
      <Radio.Group aria-label="Page type" value={type} onChange={onChange}>
        <div className={classes.types}>
          {offered.map((name) => (
            <Radio.Card key={name} value={name} className={classes.type}>
              <span className={classes.label}>
                <PageTypeIcon type={name} />
                {pageTypes[name].label}
              </span>
              <span className={classes.about}>{pageTypes[name].description}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </Field>
  )
}
