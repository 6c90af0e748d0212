/** What can be done from the health screen; whatever it was, the screen looks again afterwards. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bytesInWords, counted } from '#domain/installation/health-words.ts'
import { installationApi } from '#domain/installation/installation.api.ts'
import { request } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'
import { healthQuery } from './api.ts'

function useHealthAct<Given, Done>(act: (given: Given) => Promise<Done>, say: (done: Done) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: say,
    onError: (error: Error) => toast.failed(error.message),
    onSettled: () => queries.invalidateQueries(healthQuery),
  })
}

export function useBackUp() {
  return useHealthAct(
    () => request(installationApi.backUp, {}),
    (made) => {
      if (made.outcome === 'done') toast.done(`The backup is made: ${bytesInWords(made.bytes)}.`)
      else toast.failed(`There is no backup: ${made.why}.`)
    },
  )
}

export function useRetryJobs() {
  return useHealthAct(
    () => request(installationApi.retryJobs, {}),
    ({ jobs }) => toast.done(`${counted(jobs, 'job is tried', 'jobs are tried')} again.`),
  )
}

export function useSendTest() {
  return useHealthAct(
    (to: string) => request(installationApi.sendTest, { body: { to } }),
    ({ outcome }) => {
      if (outcome === 'sent') toast.done('The mail server took the test. Look into the mailbox.')
      if (outcome === 'kept') toast.done('The test waits in the outbox.')
    },
  )
}
