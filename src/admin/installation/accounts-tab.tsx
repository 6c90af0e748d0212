/** The accounts of the installation, with their plans and flags. */
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { instanceAccountsQuery } from './api.ts'
import { InstallationFrame } from './installation-frame.tsx'
import { InstanceAccountCard } from './instance-account-card.tsx'

const TYPING_PAUSE_MS = 250

export function AccountsTab() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  return (
    <InstallationFrame>
      <TextInput
        aria-label="Search accounts"
        placeholder="Search accounts"
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={typed}
        maxLength={100}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <InstanceAccounts search={search} />
    </InstallationFrame>
  )
}

function InstanceAccounts({ search }: { search: string }) {
  const accounts = useInfiniteQuery(instanceAccountsQuery(search))

  if (accounts.isPending) return <Loading heights={[72, 72, 72]} />
  if (accounts.isError)
    return (
      <Problem title="The accounts could not be shown" onRetry={() => void accounts.refetch()}>
        {accounts.error.message}
      </Problem>
    )
  const list = accounts.data.pages.flatMap((page) => page.accounts)
  if (list.length === 0) return <EmptyState title="No account is called like that" />

  return (
    <>
      {list.map((account) => (
        <InstanceAccountCard key={account.id} account={account} />
      ))}
      {accounts.hasNextPage && (
        <Button busy={accounts.isFetchingNextPage} onClick={() => void accounts.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
