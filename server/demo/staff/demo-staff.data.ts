import type { RoleId } from '#contract/people/access/role-ids.ts';

/** It is public, as it is in the source; sign-in also requires a texted code. */
export const demoPassword = 'tomato basil oven';

export const demoFlagship = 'mamarosa0001';

type DemoMember = {
  roleId: RoleId;
  email: string;
  firstName: string;
  lastName: string;
  /** From a range reserved for fiction: https://www.nanpa.com, 555-0100 to 555-0199. */
  phone: string;
};

export const demoStaff: readonly DemoMember[] = [
  {
    roleId: 1,
    email: 'owner@mamarosa.example',
    firstName: 'Rosa',
    lastName: 'Bellandi',
    phone: '+15125550101',
  },
  {
    roleId: 2,
    email: 'manager@mamarosa.example',
    firstName: 'Teo',
    lastName: 'Marchetti',
    phone: '+15125550102',
  },
  {
    roleId: 4,
    email: 'server@mamarosa.example',
    firstName: 'Ines',
    lastName: 'Okoye',
    phone: '+15125550104',
  },
  {
    roleId: 5,
    email: 'driver@mamarosa.example',
    firstName: 'Jonah',
    lastName: 'Reyes',
    phone: '+15125550105',
  },
];
