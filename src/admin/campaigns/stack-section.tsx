/** 2 Connect Your Marketing Stack: the platforms that send the e-mails, take the money and show the pages. */
import { Checkbox } from '@mantine/core'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import type { PlatformKind } from '#domain/platforms/platform.ts'
import { findPlatform, platformsOf, type Platform, type PlatformId } from '#domain/platforms/platforms.ts'
import { PlatformSelect } from '../ui/platform-select.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import classes from './stack-section.module.css'

export const platformFields = [
  { kind: 'email', name: 'emailPlatform', label: 'Email platform', short: 'Email' },
  { kind: 'checkout', name: 'checkoutPlatform', label: 'Checkout platform', short: 'Checkout' },
  { kind: 'landing', name: 'landingPlatform', label: 'Website platform', short: 'Website' },
] as const satisfies readonly { kind: PlatformKind; name: keyof CampaignForm; label: string; short: string }[]

/** The platforms that the chosen type asks for; all of them before a choice. */
export function askedPlatforms(campaignType: string) {
  const kinds = isCampaignType(campaignType) ? campaignTypeFacts(campaignType).platforms : null
  return platformFields.filter(({ kind }) => kinds === null || kinds.includes(kind))
}

export function StackSection({ number = 2 }: { number?: number | null }) {
  const { control } = useFormContext<CampaignForm>()
  const campaignType = useWatch({ control, name: 'campaignType' })
  const asked = askedPlatforms(campaignType)
  return (
    <SectionCard {...(number !== null && { number })} title="Connect Your Marketing Stack">
      <div className={classes.platforms}>
        {asked.map((field) => (
          <PlatformField key={field.name} {...field} />
        ))}
        {asked.length === platformFields.length && <SamePlatform />}
      </div>
    </SectionCard>
  )
}

const UNDECIDED: PlatformId = 'undecided'

function PlatformField({ kind, name, label }: (typeof platformFields)[number]) {
  const { control, setValue, getValues } = useFormContext<CampaignForm>()
  const { isSubmitted } = useFormState({ control })
  const [isSame, campaignType] = useWatch({ control, name: ['samePlatform', 'campaignType'] })
  // A type that asks for the website alone shows no checkout to copy, nor the box to stop copying.
  const isCopied =
    isSame && kind === 'landing' && askedPlatforms(campaignType).length === platformFields.length
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div data-invalid={fieldState.error ? true : undefined}>
          <PlatformSelect
            label={label}
            platforms={platformsWith(kind, field.value)}
            value={field.value}
            onBlur={field.onBlur}
            disabled={isCopied}
            description={field.value === UNDECIDED && 'You can choose it at any time, in Deadline.'}
            error={fieldState.error?.message}
            onChange={(id) => {
              field.onChange(id)
              if (kind !== 'checkout' || !getValues('samePlatform')) return
              setValue('landingPlatform', id, { shouldDirty: true, shouldValidate: isSubmitted })
            }}
          />
        </div>
      )}
    />
  )
}

/** A copied checkout platform need not be a website platform, and is shown all the same. */
function platformsWith(kind: PlatformKind, chosen: string): Platform[] {
  const offered = platformsOf(kind)
  const other = offered.some(({ id }) => id === chosen) ? undefined : findPlatform(chosen)
  return other ? [other, ...offered] : offered
}

function SamePlatform() {
  const { control, setValue, getValues } = useFormContext<CampaignForm>()
  const { isSubmitted } = useFormState({ control })

  function landingAfter(isSame: boolean) {
    const { checkoutPlatform, landingPlatform } = getValues()
    if (isSame) return checkoutPlatform
    // What was only copied here must be chosen again.
    return findPlatform(landingPlatform)?.kinds.includes('landing') ? landingPlatform : ''
  }

  return (
    <Controller
      control={control}
      name="samePlatform"
      render={({ field }) => (
        <Checkbox
          classNames={{ root: classes.same, label: classes.sameLabel }}
          label="Same platform for checkout and website"
          checked={field.value}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { checked } }) => {
            field.onChange(checked)
            const change = { shouldDirty: true, shouldValidate: isSubmitted }
            setValue('landingPlatform', landingAfter(checked), change)
          }}
        />
      )}
    />
  )
}
