/** Keeps the sums of sales short where several connections count. */
import type { CountTable } from '../database/add-up-counts.ts'
import { job } from '../jobs/job.ts'
import { addingUp } from '../lead-store/add-up-jobs.ts'

export const saleCounts: CountTable = {
  table: 'sale_counts',
  keys: ['counted', 'day', 'key'],
  sums: ['orders', 'amount', 'units', 'late', 'refunded'],
}

export const addUpSaleCounts = job({ name: 'add-up-sale-counts', ...addingUp(saleCounts) })
