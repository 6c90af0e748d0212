/** The bar's button: how it looks, what it says, where it leads and in which window. */
import { Select } from '@mantine/core'
import {
  floatingBarLimits as limits,
  type FloatingBarCtaTarget,
  type FloatingBarCtaVariant,
} from '#domain/bars/floating-bar.ts'
import type { SectionProps } from '../section-props.ts'
import { withValue } from '../../editor/fields/field-path.ts'
import { BarInput, LimitedBarInput } from './bar-input.tsx'
import { TileChoice } from '../../editor/fields/tile-choice.tsx'

const styles = [
  { value: 'button', label: 'Button' },
  { value: 'link', label: 'Link' },
  { value: 'none', label: 'None' },
] as const satisfies { value: FloatingBarCtaVariant; label: string }[]

const targets = [
  { value: '_self', label: 'The same window' },
  { value: '_parent', label: 'The window around a frame' },
  { value: '_blank', label: 'A new tab' },
] as const satisfies { value: FloatingBarCtaTarget; label: string }[]

export function CtaFields(props: SectionProps) {
  const { bar, onChange, problems } = props
  // A field that keeps the bar from being saved is never out of sight.
  const isAsked = bar.cta.variant !== 'none' || 'cta.text' in problems || 'cta.url' in problems
  return (
    <>
      <TileChoice
        label="CTA Style"
        path="cta.variant"
        tiles={styles}
        value={bar.cta.variant}
        error={problems['cta.variant']}
        onChoose={(variant) => onChange(withValue(bar, 'cta.variant', variant), 'cta.variant')}
      />
      {isAsked && (
        <>
          <LimitedBarInput {...props} label="CTA Text" path="cta.text" max={limits.ctaText} />
          <BarInput
            {...props}
            label="CTA URL"
            path="cta.url"
            max={limits.ctaUrl}
            placeholder="https:// or #text"
            description={
              bar.cta.url.trim() === ''
                ? 'Without an address the bar shows no button.'
                : 'An address, or # and a place on the same page.'
            }
          />
          <Select
            label="Open in"
            data={targets}
            value={bar.cta.target}
            data-field="cta.target"
            onChange={(target) => target && onChange(withValue(bar, 'cta.target', target), 'cta.target')}
          />
        </>
      )}
    </>
  )
}
