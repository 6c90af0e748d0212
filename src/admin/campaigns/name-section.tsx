/** 1 Name Your Campaign. In the wizard its steps are counted, not its sections. */
import { TextInput } from '@mantine/core'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { CAMPAIGN_NAME_LIMIT, type CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { SectionCard } from '../ui/section-card.tsx'

type NameSectionProps = { number?: number | null; autoFocus?: boolean }

export function NameSection({ number = 1, autoFocus = false }: NameSectionProps) {
  const { register } = useFormContext<CampaignForm>()
  const name = useWatch<CampaignForm, 'campaignName'>({ name: 'campaignName' })
  const { errors } = useFormState<CampaignForm>({ name: 'campaignName' })
  return (
    <SectionCard {...(number !== null && { number })} title="Name Your Campaign">
      <TextInput
        label="Campaign name"
        description="Only you see this name."
        autoComplete="off"
        autoFocus={autoFocus}
        {...register('campaignName')}
        error={errors.campaignName?.message ?? tooLongText(name)}
      />
    </SectionCard>
  )
}

/** Said while somebody types, and nothing of it is cut off. */
function tooLongText(name: string): string | undefined {
  const { length } = name.trim()
  if (length <= CAMPAIGN_NAME_LIMIT) return undefined
  return `Please use at most ${CAMPAIGN_NAME_LIMIT} characters. There are ${length}.`
}
