import { queryOnce } from '#platform/testing/query-once.ts';
import { demoFlagship } from '../../server/demo/staff/demo-staff.data.ts';

/** The second one that the demo's owner works at. */
export async function otherRestaurantOfOwner(ownerUrl: string) {
  const [found] = await queryOnce<{ id: string; slug: string }>(
    ownerUrl,
    `SELECT r.external_id AS id, r.slug FROM restaurants r
     JOIN business_users m USING (business_id)
     WHERE r.external_id <> $1 LIMIT 1`,
    [demoFlagship],
  );
  if (!found) throw new Error("the demo's owner works at one restaurant only");
  return found;
}
