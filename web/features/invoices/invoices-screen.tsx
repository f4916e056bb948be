import { useLocation } from 'react-router'
import { NewInvoice } from './form/new-invoice.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { InvoiceList } from './invoice-list.tsx'
import type { Viewer } from './invoice-words.ts'

/** All invoices, the one that the address names, or the form for a new one. */
export function InvoicesScreen({ viewer }: { viewer: Viewer }) {
  const asked = new URLSearchParams(useLocation().search)
  const id = asked.get('id')
  const wanted = asked.get('new')
  if (id) return <InvoiceDetail key={id} id={id} viewer={viewer} />
  if (wanted !== null && viewer === 'provider') return <NewInvoice key={wanted} appointmentId={wanted} />
  return <InvoiceList viewer={viewer} />
}
