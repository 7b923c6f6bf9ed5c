import type {LakeDocument} from '../documents/types'
import type {Directory, Grant} from './identity'

const GROUP_TYPE = 'system.group'
/** Never written: they are what the directory says at the time. */
const STAMPS = {_rev: 'directory', _createdAt: '1970-01-01T00:00:00Z', _updatedAt: '1970-01-01T00:00:00Z'}

/** Whether a query may be about groups. GROQ has no other way to write the name that the Studio uses. */
export function mentionsGroups(query: string): boolean {
  return query.includes(GROUP_TYPE)
}

/**
 * The people of each role and what they may do, as documents: by these the Studio finds whom a comment can mention and a
 * task be assigned to. Their ids have a dot, so strangers do not see them.
 */
export async function describeGroups(directory: Pick<Directory, 'list'>): Promise<LakeDocument[]> {
  const groups = new Map<string, {members: string[]; grants: readonly Grant[]}>()
  for (const {id, role, grants} of await directory.list()) {
    const group = groups.get(role.name) ?? {members: [], grants}
    group.members.push(id)
    groups.set(role.name, group)
  }
  return [...groups].map(([name, group]) => ({
    ...{_id: `_.groups.${name}`, _type: GROUP_TYPE, ...STAMPS},
    ...group,
  }))
}
