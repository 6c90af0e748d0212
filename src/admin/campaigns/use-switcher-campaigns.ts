/** The campaigns that the switcher offers: asked for by whoever is about to open it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SwitcherList } from '../shell/campaign-switcher.tsx'
import { campaignsQuery } from './api.ts'
import { typeLabel } from './type-label.ts'

export function useSwitcherCampaigns(): SwitcherList {
  const [isWanted, setIsWanted] = useState(false)
  const { data, isError } = useQuery({
    ...campaignsQuery({ search: '', show: 'current' }),
    enabled: isWanted,
  })
  return {
    campaigns: data?.campaigns.map((one) => ({ id: one.id, name: one.name, typeLabel: typeLabel(one) })),
    isFailed: isError,
    load: () => setIsWanted(true),
  }
}
