/** The tracking pixel, for pages that run no script of ours, and what the campaign is for. */
import { Autocomplete } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { campaignCategories, CATEGORY_LIMIT } from '#domain/campaigns/categories.ts'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { trackingPixel } from '#domain/campaigns/tracking-pixel.ts'
import { CopyBlock } from '../ui/copy-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'

export function PixelSection({ pixelUrl }: { pixelUrl: string }) {
  return (
    <SectionCard title="Tracking Pixel And Category">
      <CopyBlock
        label="Tracking pixel"
        value={trackingPixel(pixelUrl)}
        description="For pages that cannot carry our script, such as a webinar room or a thank-you page. It starts the visitor’s deadline and never redirects."
      />
      <CategoryField />
    </SectionCard>
  )
}

export function CategoryField() {
  const { control } = useFormContext<SettingsForm>()
  return (
    <Controller
      control={control}
      name="category"
      render={({ field, fieldState }) => (
        <Autocomplete
          {...field}
          label="Category"
          description="What the campaign is for. Choose one, or write your own."
          data={[...campaignCategories]}
          maxLength={CATEGORY_LIMIT}
          size="sm"
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          autoComplete="off"
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
