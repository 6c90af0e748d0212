/** The button of a page's bar: whether there is one, how it looks, what it says and where it leads (A §3, §5). */
import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { CTA_TEXT_LIMIT, ctaMessages, type CtaVariant } from '#domain/pages/page-cta.ts'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import { earlierEditorLink } from '../navigation/links.ts'
import { Field } from '../ui/field.tsx'
import { LimitedInput } from '../ui/limited-input.tsx'
import classes from './page-fields.module.css'
import type { PageFields } from './page-form.ts'

const styles: { value: CtaVariant; label: string }[] = [
  { value: 'button', label: 'Button' },
  { value: 'link', label: 'Link' },
  { value: 'none', label: 'None' },
]

export function CtaFields() {
  const { control } = useFormContext<PageFields>()
  const type = useWatch({ control, name: 'type' })
  if (!isPageType(type) || !pageTypeFacts(type).hasCta) return null
  const { shows } = pageTypeFacts(type)
  return shows === 'classicBar' ? <EarlierCta /> : <Cta asksStyle={shows === 'bar'} />
}

/** The oldest bar has a button of its own, the same on all pages (specification B §3.6). */
function EarlierCta() {
  const { id, earlierBar } = useLoadedCampaign()
  const family = useEditorFamily()
  if (earlierBar === 'classic') return <Cta asksStyle={false} />
  return (
    <p className={classes.help}>
      The button of this bar is set{' '}
      <Link {...earlierEditorLink(family, id, 'legacy-editor')}>where its appearance is edited</Link>.
    </p>
  )
}

/** The classic bar has one style, so only the new one asks for it. */
function Cta({ asksStyle }: { asksStyle: boolean }) {
  const { control } = useFormContext<PageFields>()
  const isShown = useWatch({ control, name: 'show_cta' })
  return (
    <div className={classes.group}>
      <Controller
        control={control}
        name="show_cta"
        render={({ field: { value, ...field } }) => (
          <Switch label="Show CTA" description="A button or link in the bar." checked={value} {...field} />
        )}
      />
      {isShown && <Button asksStyle={asksStyle} />}
    </div>
  )
}

function Button({ asksStyle }: { asksStyle: boolean }) {
  const { control, register, formState } = useFormContext<PageFields>()
  const { errors } = formState
  return (
    <>
      {asksStyle && (
        <Controller
          control={control}
          name="cta_variant"
          render={({ field, fieldState }) => (
            <Field label="CTA Style" error={fieldState.error?.message}>
              <SegmentedControl<CtaVariant> aria-label="CTA Style" data={styles} {...field} />
            </Field>
          )}
        />
      )}
      <div className={classes.pair}>
        <Controller
          control={control}
          name="cta_text"
          render={({ field, fieldState }) => (
            <LimitedInput
              label="CTA Text"
              description={ctaMessages.textTooLong}
              max={CTA_TEXT_LIMIT}
              autoComplete="off"
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <TextInput
          label="CTA URL"
          placeholder="https:// or #text"
          description="An address, or # and a place on the same page."
          inputMode="url"
          autoComplete="off"
          {...register('cta_url')}
          error={errors.cta_url?.message}
        />
      </div>
      <Controller
        control={control}
        name="cta_open_in_new_tab"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            label="Open in a new tab"
            checked={value === '_blank'}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? '_blank' : '_parent')}
            {...field}
          />
        )}
      />
    </>
  )
}
