import { configure } from '@testing-library/react'

// Waiting ends when the thing is there; on a busy machine that takes a while.
configure({ asyncUtilTimeout: 10_000 })
